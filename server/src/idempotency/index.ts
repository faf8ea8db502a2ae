export {
  keyDigest,
  keyName,
  KeysRaced,
  type KeyedRequest,
  type RememberedAnswer,
} from './keyed-request.ts'
export { answerOnce, answerOnceOutside, type FreshAnswer } from './answer-once.ts'
export { answerEachOnce, type GroupItem, type GroupResult } from './answer-each-once.ts'
export { forgetAnswersOnce } from './forget-answers.ts'
export { forgetAnswersOf } from './forget-answers-of.ts'
