export { deleteIntakeItem } from './review/delete-item.ts'
export { getIntakeItem, listIntakeItems } from './review/list-items.ts'
export { intakePersonalData } from './review/personal-data.ts'
export { purgeIntakeOnce } from './review/purge-items.ts'
export { replayIntakeItem } from './review/replay-item.ts'
export { replayIntakeItems } from './review/replay-items.ts'
export { normaliseOrigins, requireAddresses } from './forms/check-form.ts'
export { createForm, publishablePrefix, type FormTools } from './forms/create-form.ts'
export { getForm, getSnippets, listForms } from './forms/list-forms.ts'
export { changeForm, deleteForm, rotateFormKey } from './forms/change-form.ts'
export {
  Form,
  FormPatch,
  FormSnippetQuery,
  FormSnippets,
  FormSubmission,
  NewForm,
  received,
} from './forms/form-schema.ts'
export { openForms, type Forms } from './forms/open-forms.ts'
export { readFields, readMembers, type SentFields } from './forms/read-submission.ts'
export { hiddenOrigin } from './forms/screen-submission.ts'
export { submitForm, type SubmissionTools } from './forms/submit-form.ts'
export type { ReviewTools } from './review/review-tools.ts'
export {
  BulkReplayRequest,
  IntakeItem,
  IntakeQuery,
  IntakeReplay,
  ReplayRequest,
} from './review/schema.ts'
export { storeForReview, type NewIntakeItem } from './review/store-for-review.ts'
export { checkRecipe } from './recipes/check-recipe.ts'
export { readByRecipe } from './recipes/read-by-recipe.ts'
export { Recipe } from './recipes/recipe.ts'
export { Verification } from './recipes/verification.ts'
export { verifySender, type SenderRequest } from './recipes/verify-sender.ts'
export { createSource } from './pushes/create-source.ts'
export { getSource, listSources } from './pushes/list-sources.ts'
export {
  NewSource,
  ConnectedSource,
  SourcePatch,
  SourceWithUrl,
  TokenRotation,
} from './pushes/source-schema.ts'
export type { SourceTools } from './pushes/source-tools.ts'
export { deleteSource, rotateToken, updateSource } from './pushes/update-source.ts'
export { openMailReader } from './mails/open-mail-reader.ts'
export { mailLimits } from './mails/mail-limits.ts'
export { receiveMail, type MailTools } from './mails/receive-mail.ts'
export { rereadMail } from './mails/reread-mail.ts'
export { openPushes, type Pushes, type PushSource } from './pushes/open-pushes.ts'
export type { PushTools } from './pushes/push-tools.ts'
export { receivePush } from './pushes/receive-push.ts'
export { notifyOfSilentCrmsOnce } from './pushes/silent-crms.ts'
export { rereadPush } from './pushes/reread-push.ts'
export { findShippedRecipe, shippedRecipes } from './recipes/shipped.ts'
export { suggestForStage, suggestOutcome } from './recipes/suggest-outcome.ts'
export { getRecipe, listRecipes, ShippedRecipe } from './pushes/list-recipes.ts'
export { RecipeTest, RecipeTestResult, testRecipe } from './pushes/test-recipe.ts'
