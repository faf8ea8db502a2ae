export { createForm } from './forms/create-form.ts'
export { getForm, getSnippets, listForms } from './forms/list-forms.ts'
export { changeForm, deleteForm, rotateFormKey } from './forms/change-form.ts'
export {
  Form,
  FormPatch,
  FormSnippets,
  FormSubmission,
  NewForm,
  received,
} from './forms/form-schema.ts'
export { openForms, type Forms } from './forms/open-forms.ts'
export { readFields, readMembers, type SentFields } from './forms/read-submission.ts'
export { submitForm, type SubmissionTools } from './forms/submit-form.ts'
export type { ReviewTools } from './review/review-tools.ts'
export { storeForReview, type NewIntakeItem } from './review/store-for-review.ts'
