export { openGuard, type Guard } from './guard.ts'
export { after, atRest, type CallHealth } from './breaker.ts'
export { openBucket, type Bucket } from './bucket.ts'
export { maskUrl } from './mask-url.ts'
export { resolveWith, type Resolve } from './names.ts'
export { errorClasses, type ErrorClass, type CallOutcome } from './outcome.ts'
export { decideRetry, defaultSchedule } from './retry-schedule.ts'
export { openSender, type OutboundCall, type Sender } from './send.ts'
export {
  signingKeyOf,
  newSigningSecret,
  serviceSignature,
  signatureHeaders,
  standardSignature,
} from './sign.ts'
export { urlErrors } from './url-errors.ts'
