export { inputHash } from './inputs.ts'
export {
  attributesAt,
  languageAt,
  textAt,
  packInputs,
  textIn,
  unpackInputs,
  type Judged,
  type PackedInputs,
} from './packed-inputs.ts'
export type { ScoringInputs, Wish, CatalogueFit, Engagement, ReaderFacts } from './inputs.ts'
export { readContact, type ContactFacts } from './contact.ts'
export { readText } from './text/read-text.ts'
export type { TextFacts, TextReading, Span, Writer } from './text/text-facts.ts'
export { amenities, type Amenity } from './text/amenities.ts'
export { amenitiesOf, listingAmenities, type AmenityBits } from './text/listing-amenities.ts'
export type { Offered } from './text/offered.ts'
export { askedAmenities, judgedWish } from './judged-wish.ts'
export { finiteLogit, probabilityOf, scoreAt } from './points.ts'
export { featuresFor, featuresOf } from './features.ts'
export { directions, featureSpec } from './directions.ts'
export { sealModel } from './model.ts'
export type { Model, Term, Axis, Features, FeatureValue, Stage } from './model.ts'
export { leftOutReasons, type ModelCard, type HeldOut, type CalibrationBin } from './card.ts'
export { priorModel } from './prior.ts'
export { assess, mostReaderPoints } from './assess.ts'
export { agedReasons } from './aged-reasons.ts'
export { basisOf, type Basis } from './basis.ts'
export { qualify, tierOf, isQualified } from './qualify.ts'
export type { Assessment, QualificationSettings, QualificationType, Adjustment } from './qualify.ts'
export type { Reason } from './reasons.ts'
export { triggerNames, type Trigger } from './triggers.ts'
export { counterfactualsOf, type Counterfactual, type LookedUp } from './counterfactuals.ts'
export { messageWords, possibleChanges, type PossibleChange } from './possible-changes.ts'
export { trainHere } from './learner/train-here.ts'
export { trainInBackground } from './learner/train-in-background.ts'
export { leastToLearn, type Learnt, type TrainingOptions } from './learner/train.ts'
export { tableOf, tableInSteps, type TrainingTable, type Example } from './learner/table.ts'
export type { Steps } from './learner/steps.ts'
export { areaUnderCurve, logLoss } from './learner/measures.ts'
export { evaluate, calibrationTable, calibrationError, brierScore } from './learner/evaluate.ts'
export { coverageOf80 } from './learner/coverage.ts'
export { labelOf, targets, type Label, type Milestone, type Target } from './learner/labels.ts'
export { compareInSteps, type Comparison } from './learner/compare.ts'
export { driftOf, type Drift } from './learner/drift.ts'
export type { Kept } from './learner/promises-off.ts'
export {
  simulateThresholds,
  type PastScore,
  type Simulated,
  type Thresholds,
} from './learner/simulate.ts'
export { shapesOf, type Shape } from './learner/shapes.ts'
