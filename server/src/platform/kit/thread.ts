import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'

/** Sends a task to a thread and returns its answer. Both are copied by structured clone. */
export type AskThread<Task, Answer> = (task: Task) => Promise<Answer>

type Numbered = { number: number; task: unknown }
type Done = { number: number } & ({ result: unknown } | { failure: string })

/**
 * Opens a thread that does one task after the other. It starts with the first task, ends after `idleMs`
 * without one, which frees its memory, and never keeps the process alive by itself. A task that fails
 * rejects alone. A thread that dies rejects all pending tasks, and the next task starts another.
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
      if ('failure' in done) task?.reject(new Error(`A task of a thread failed: ${done.failure}`))
      else task?.resolve(done.result as Answer)
      if (pending.size === 0) rest(started)
    })
    const lose = (cause: unknown): void => {
      if (thread !== started) return
      thread = undefined
      for (const task of pending.values())
        task.reject(new Error('The thread ended before its answer.', { cause }))
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

/** Does the tasks of the thread that this is called in. Tasks sent before the call wait for it. */
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
