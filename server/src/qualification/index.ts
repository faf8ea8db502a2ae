export { inputHash } from './inputs.ts'
export type { ScoringInputs, Wish, CatalogueFit, Engagement, ReaderFacts } from './inputs.ts'
export { readContact, type ContactFacts } from './contact.ts'
export { readText } from './text/read-text.ts'
export type { TextFacts } from './text/text-facts.ts'
export { featuresOf } from './features.ts'
export { directions, featureSpec } from './directions.ts'
export { sealModel } from './model.ts'
export type { Model, Term, Axis, Features, FeatureValue, Stage } from './model.ts'
export type { ModelCard, HeldOut, CalibrationBin } from './card.ts'
export { priorModel } from './prior.ts'
export { assess, mostReaderPoints } from './assess.ts'
export { qualify, tierOf, isQualified } from './qualify.ts'
export type {
  Assessment,
  Reason,
  QualificationSettings,
  QualificationType,
  Adjustment,
} from './qualify.ts'
export { triggerNames, type Trigger } from './triggers.ts'
export { counterfactualsOf, type Counterfactual } from './counterfactuals.ts'
export { trainHere } from './learner/train-here.ts'
export { trainInBackground } from './learner/train-in-background.ts'
export { leastToLearn, type TrainingOptions } from './learner/train.ts'
export { tableOf, tableInSteps, type TrainingTable, type Example } from './learner/table.ts'
export { areaUnderCurve, logLoss } from './learner/measures.ts'
export { evaluate, calibrationTable, calibrationError, brierScore } from './learner/evaluate.ts'
export { coverageOf80 } from './learner/coverage.ts'
export { labelOf, targets, type Label, type Milestone, type Target } from './learner/labels.ts'
export { compareModels, type Comparison } from './learner/compare.ts'
export { driftOf, type Drift, type Kept } from './learner/drift.ts'
export {
  simulateThresholds,
  type PastScore,
  type Simulated,
  type Thresholds,
} from './learner/simulate.ts'
export { shapesOf, type Shape } from './learner/shapes.ts'
