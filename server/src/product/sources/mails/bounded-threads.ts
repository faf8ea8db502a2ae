import { parentPort, Worker, type ResourceLimits } from 'node:worker_threads'
import { getHeapStatistics } from 'node:v8'

/** Limits of worker threads, and of each task in them. */
export type ThreadBounds = {
  /** Number of threads. A further task waits. */
  threads: number
  /** Maximum duration of a task in milliseconds. */
  deadlineMs: number
  /** Time without a task after which a thread ends, which frees its memory. */
  idleMs: number
  resourceLimits: ResourceLimits
  /** Memory after a task at which the thread is replaced, in bytes: buffers are freed late. */
  retireBytes: number
}

/**
 * Result of a task: its answer with the memory of the thread afterwards (heap and buffers), or why it
 * was ended.
 */
export type BoundedResult<Answer> =
  | { answer: Answer; memory_bytes: number }
  | { ended: 'time' | 'memory' | 'failure' }

/** Runs a task in a thread. It never rejects. Task and answer are copied by structured clone. */
export type AskBounded<Task, Answer> = (task: Task) => Promise<BoundedResult<Answer>>

type Done = { cpu_ms: number } & (
  | { is_ready: true }
  | { answer: unknown; memory_bytes: number }
  | { failure: string }
)

/**
 * Opens worker threads for work on untrusted input. Each thread runs one task at a time. A task that
 * takes too much time or memory ends with its thread, and the next task starts a new thread. So a
 * task can neither occupy the process nor end it, and affects no other task.
 *
 * The deadline counts the processor time of the thread, so that a busy machine does not end a task
 * that did nothing wrong; after ten times the deadline, it ends in any case. The start of a thread is
 * not counted.
 */
export function openBoundedThreads<Task, Answer>(
  file: URL,
  bounds: ThreadBounds,
): AskBounded<Task, Answer> {
  type Result = BoundedResult<Answer>
  const waiting: { task: Task; resolve: (result: Result) => void }[] = []
  const free = Array.from({ length: bounds.threads }, () => openBoundedThread(file, bounds))

  const serve = (): void => {
    const thread = waiting.length > 0 ? free.pop() : undefined
    const next = thread && waiting.shift()
    if (!next) return
    void thread.run(next.task).then((result) => {
      free.push(thread)
      next.resolve(result as Result)
      serve()
    })
  }

  return (task) =>
    new Promise((resolve) => {
      waiting.push({ task, resolve })
      serve()
    })
}

/** Opens one thread, which starts with its first task. */
function openBoundedThread(
  file: URL,
  { deadlineMs, idleMs, resourceLimits, retireBytes }: ThreadBounds,
): { run: (task: unknown) => Promise<BoundedResult<unknown>> } {
  let thread: { worker: Worker; cpu_ms: number; isReady: boolean } | undefined
  let finish: ((result: BoundedResult<unknown>) => void) | undefined
  let idle: NodeJS.Timeout | undefined
  let deadline: NodeJS.Timeout | undefined

  const start = (task: unknown): void => {
    const worker = new Worker(file, { resourceLimits })
    const started = { worker, cpu_ms: 0, isReady: false }
    thread = started
    worker.on('message', (done: Done) => {
      started.cpu_ms = done.cpu_ms
      if ('is_ready' in done) {
        started.isReady = true
        send(started, task)
      } else if ('answer' in done) {
        if (done.memory_bytes > retireBytes) end(started)
        finish?.({ answer: done.answer, memory_bytes: done.memory_bytes })
      } else finish?.({ ended: 'failure' })
    })
    const lose = (ended: 'memory' | 'failure') => {
      if (thread !== started) return
      thread = undefined
      finish?.({ ended })
    }
    worker.on('error', (error: Error & { code?: string }) =>
      lose(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failure'),
    )
    worker.on('exit', () => lose('failure'))
  }

  const end = (ended: NonNullable<typeof thread>): void => {
    if (thread === ended) thread = undefined
    void ended.worker.terminate()
  }

  const send = (to: NonNullable<typeof thread>, task: unknown): void => {
    to.worker.postMessage(task)
    const latest = performance.now() + 10 * deadlineMs
    const check = async (): Promise<void> => {
      const used = await cpuTimeOf(to.worker)
      // The result may have arrived meanwhile.
      if (thread !== to || !finish) return
      const left = deadlineMs - (used - to.cpu_ms)
      if (left > 0 && performance.now() < latest) {
        deadline = setTimeout(() => void check(), Math.max(left, 20))
        return
      }
      end(to)
      finish({ ended: 'time' })
    }
    deadline = setTimeout(() => void check(), deadlineMs)
  }

  return {
    run: (task) =>
      new Promise((resolve) => {
        clearTimeout(idle)
        finish = (result) => {
          finish = undefined
          clearTimeout(deadline)
          const rested = thread
          rested?.worker.unref()
          if (rested) idle = setTimeout(end, idleMs, rested).unref()
          resolve(result)
        }
        thread?.worker.ref()
        if (thread?.isReady) send(thread, task)
        else start(task)
      }),
  }
}

/**
 * Returns the processor time of a thread in milliseconds. A thread in a long native call does not
 * respond; its time then counts as infinite, because it used all of it.
 */
async function cpuTimeOf(worker: Worker): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const timer = setTimeout(resolve, 500, Infinity)
  worker.cpuUsage().then(
    ({ user, system }) => resolve((user + system) / 1000),
    () => resolve(Infinity),
  )
  const time = await promise
  clearTimeout(timer)
  return time
}

/** Runs the tasks of a bounded thread in which this is called. */
export function answerBoundedTasks<Task>(doTask: (task: Task) => Promise<unknown>): void {
  parentPort?.on('message', (task: Task) => {
    void doTask(task).then(
      (answer) => post({ answer, memory_bytes: memoryOfThread() }),
      (error: unknown) => post({ failure: String(error) }),
    )
  })
  post({ is_ready: true })
}

function post(message: Record<string, unknown>): void {
  const { user, system } = process.threadCpuUsage()
  parentPort?.postMessage({ ...message, cpu_ms: (user + system) / 1000 })
}

/** Returns the memory of the thread: its heap, and buffers outside of it. */
function memoryOfThread(): number {
  const { total_heap_size, external_memory, malloced_memory } = getHeapStatistics()
  return total_heap_size + external_memory + malloced_memory
}
