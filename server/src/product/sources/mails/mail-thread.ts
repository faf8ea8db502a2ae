import { answerBoundedTasks } from './bounded-threads.ts'
import { readArrivedMail } from './read-arrived-mail.ts'

/* Thread that reads mails. It has no access to the database, and it loads nothing. */
answerBoundedTasks(readArrivedMail)
