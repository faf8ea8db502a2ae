export { inputHash, withProfile } from './inputs.ts'
export {
  attributesAt,
  languageAt,
  textAt,
  packInputs,
  textIn,
  unpackInputs,
  type ScoredInputs,
  type PackedInputs,
} from './packed-inputs.ts'
export type { ScoringInputs, EnquiryCriteria, Engagement } from './inputs.ts'
export { readContactFacts, separateFreeMail } from './contact.ts'
export { checksumOf, countedFacts, stillQuoted, type ModelFact } from './model-facts.ts'
export {
  compareLabels,
  labelledAt,
  labelledPlaces,
  type LabelComparison,
  type LabelledText,
} from './text/compare-labels.ts'
export { suspectsInjection } from './text/injection.ts'
export { examineText, type Examined } from './text/examine-text.ts'
export { findAddresses, type TextRange } from './text/find-addresses.ts'
export { contentWords, type ContentWord } from './text/content-words.ts'
export { foldText } from './text/fold-text.ts'
export { isSameTimeline } from './text/same-timeline.ts'
export { readText } from './text/read-text.ts'
export { statedNames, type StatedFact } from './text/trades/stated-facts.ts'
export type { TextFacts } from './text/text-facts.ts'
export { amenitiesOf, listingAmenities, type AmenityBits } from './text/listing-amenities.ts'
export { askedAmenities, scoredCriteria } from './scored-criteria.ts'
export { finiteLogit, probabilityOf, scoreAt } from './points.ts'
export { featuresFor, featuresOf } from './features.ts'
export { directions } from './directions.ts'
export { sealModel } from './model.ts'
export type { Model, Features } from './model.ts'
export { leftOutReasons } from './card.ts'
export { priorModel } from './prior.ts'
export { profileNames, type ProfileName } from './profiles/profile-name.ts'
export { profileOf } from './profile-of.ts'
export { maxRules, type ScoringRule } from './rules/rule.ts'
export { isRuleField, ruleFields } from './rules/rule-fields.ts'
export { modelInUse, priorOf, type ProfileAndRules } from './model-in-use.ts'
export { assess } from './assess.ts'
export { agedReasons } from './aged-reasons.ts'
export { basisOf, hasReliableRate } from './basis.ts'
export { qualify, tierOf } from './qualify.ts'
export type { Assessment, QualificationSettings, QualificationType } from './qualify.ts'
export { counterfactualsOf, type LookedUp } from './counterfactuals.ts'
export { hasEnoughInformation } from './has-enough-information.ts'
export { questionOf } from './question-of.ts'
export { answerWords, possibleChanges, type PossibleChange } from './possible-changes.ts'
export { trainHere } from './learner/train-here.ts'
export { trainInBackground } from './learner/train-in-background.ts'
export { fewOutcomes } from './learner/few-outcomes.ts'
export { minToLearn, type Learnt, type TrainingOptions } from './learner/train.ts'
export { tableOf, tableInSteps, type Example } from './learner/data/table.ts'
export type { Steps } from './learner/data/steps.ts'
export { evaluate, calibrationTable, calibrationError } from './learner/evaluation/evaluate.ts'
export { coverageOf80 } from './learner/evaluation/coverage.ts'
export { labelOf, targets, type Label, type Milestone, type Target } from './learner/data/labels.ts'
export { compareInSteps, type Comparison } from './learner/evaluation/compare.ts'
export { driftOf, type Drift } from './learner/evaluation/drift.ts'
export type { PastPrediction } from './learner/evaluation/miscalibration.ts'
export {
  simulateThresholds,
  type PastScore,
  type Thresholds,
} from './learner/evaluation/simulate.ts'
export { shapesOf } from './learner/evaluation/shapes.ts'
