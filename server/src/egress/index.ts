export { openGuard, type Guard } from './guard.ts'
export { after, atRest, type Condition } from './breaker.ts'
export { openBucket, type Bucket } from './bucket.ts'
export { maskUrl } from './mask-url.ts'
export { resolveWith, type Resolve } from './names.ts'
export { errorClasses, type ErrorClass, type Outcome } from './outcome.ts'
export { decide, defaultSchedule } from './retry-schedule.ts'
export { openSender, type Call, type Sender } from './send.ts'
export {
  keyOf,
  newSigningSecret,
  serviceSignature,
  signatureHeaders,
  standardSignature,
} from './sign.ts'
export { urlErrors } from './url-errors.ts'
