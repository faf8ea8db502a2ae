import { parentPort } from 'node:worker_threads'
import { doTask, type Done, type Task } from './tasks.ts'

// The analyst's thread: one task after the other, each answered under its number.
parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage(answerTo(task))
})

function answerTo(task: Task): Done {
  try {
    return { number: task.number, result: doTask(task) }
  } catch (error) {
    return { number: task.number, failure: error instanceof Error ? String(error.stack) : '' }
  }
}
