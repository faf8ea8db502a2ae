import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'

/** Sends a task to a worker thread and returns its result. Both are copied by structured clone. */
export type AskThread<Task, Answer> = (task: Task) => Promise<Answer>

type Numbered = { number: number; task: unknown }
type Done = { number: number } & ({ result: unknown } | { failure: string })

/**
 * Opens a worker thread that runs tasks one after the other. It starts with the first task. After
 * `idleMs` without a task it ends, which frees its memory. It does not keep the process alive. A
 * failed task rejects without affecting the others. If the thread dies, all pending tasks are
 * rejected, and the next task starts a new thread.
 */
export function openThread<Task, Answer>(
  file: URL,
  { idleMs, ...options }: WorkerOptions & { idleMs: number },
): AskThread<Task, Answer> {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  const pending = new Map<number, PromiseWithResolvers<Answer>>()

  const start = (): Worker => {
    const started = new Worker(file, options)
    started.on('message', (done: Done) => {
      const task = pending.get(done.number)
      pending.delete(done.number)
      if ('failure' in done)
        task?.reject(new Error(`A task of a worker thread failed: ${done.failure}`))
      else task?.resolve(done.result as Answer)
      if (pending.size === 0) rest(started)
    })
    const lose = (cause: unknown): void => {
      if (thread !== started) return
      thread = undefined
      for (const task of pending.values())
        task.reject(new Error('The worker thread ended before it returned a result.', { cause }))
      pending.clear()
    }
    started.on('error', lose)
    started.on('exit', lose)
    return started
  }

  const rest = (idling: Worker): void => {
    idling.unref()
    idle = setTimeout(() => {
      thread = undefined
      void idling.terminate()
    }, idleMs).unref()
  }

  return (task) => {
    clearTimeout(idle)
    thread ??= start()
    thread.ref()
    last += 1
    const answer = Promise.withResolvers<Answer>()
    pending.set(last, answer)
    thread.postMessage({ number: last, task } satisfies Numbered)
    return answer.promise
  }
}

/** Runs the tasks of the thread in which this is called. Tasks sent before the call wait for it. */
export function answerTasks<Task>(doTask: (task: Task) => unknown): void {
  parentPort?.on('message', ({ number, task }: Numbered) => {
    parentPort?.postMessage(answer(number, () => doTask(task as Task)))
  })
}

function answer(number: number, work: () => unknown): Done {
  try {
    return { number, result: work() }
  } catch (error) {
    return { number, failure: error instanceof Error ? String(error.stack) : String(error) }
  }
}
