export { recordAudit, type Act } from './record.ts'
