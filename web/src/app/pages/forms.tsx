import { FormEditor } from '../../features/forms/form-editor.tsx'
import { FormList } from '../../features/forms/form-list.tsx'
import { formsText } from '#texts/forms.ts'
import { ConnectionList } from './connection-list.tsx'

/** The page of all forms. */
export const FormsPage = () => (
  <ConnectionList path="/settings/forms" List={FormList} Editor={FormEditor} texts={texts} />
)

const texts = {
  about: formsText.whatAFormIs,
  create: formsText.newForm,
  none: formsText.noFormsYet,
  createOne: formsText.createOneThen,
  askAnAdmin: formsText.askAnAdmin,
}
