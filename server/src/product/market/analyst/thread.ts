import { setPriority } from 'node:os'
import { answerTasks } from '#kit'
import { openTasks } from './tasks.ts'

// If the system supports priorities per thread, requests come first. The priority is high enough
// that figures are still computed on a busy machine.
if (process.platform === 'linux') setPriority(5)

answerTasks(openTasks())
