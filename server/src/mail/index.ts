export { queueMailWith, type Letter, type QueueMail } from './queue-mail.ts'
export { sendMailOnce, type CarryMail, type MailRound } from './send-mail.ts'
export { carryBySmtp, carryToLog } from './carriers.ts'
export { countWaitingMail } from './count-waiting.ts'
