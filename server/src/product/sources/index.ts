export { createForm } from './forms/create-form.ts'
export { getForm, getSnippets, listForms } from './forms/list-forms.ts'
export { changeForm, deleteForm, rotateFormKey } from './forms/change-form.ts'
export { Form, FormPatch, FormSnippets, NewForm } from './forms/form-schema.ts'
