import { setPriority } from 'node:os'
import { answerTasks } from '#kit'
import { openTasks } from './tasks.ts'

// Where the system lets a thread have its own priority, requests come first; not so far that on a busy machine figures never come.
if (process.platform === 'linux') setPriority(5)

answerTasks(openTasks())
