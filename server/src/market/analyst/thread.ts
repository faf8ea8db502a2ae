import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { openTasks, type TaskDone, type Task } from './tasks.ts'

// Where the system lets a thread have its own priority, requests come first; not so far that on a busy machine figures never come.
if (process.platform === 'linux') setPriority(5)

const doTask = openTasks()

// The analyst's thread: one task after the other, each answered under its number.
parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage(answerTo(task))
})

function answerTo(task: Task): TaskDone {
  try {
    return { number: task.number, result: doTask(task) }
  } catch (error) {
    return { number: task.number, failure: error instanceof Error ? String(error.stack) : '' }
  }
}
