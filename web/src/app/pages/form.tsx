import { Anchor } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { FormView } from '../../features/forms/form-view.tsx'
import { ItemsOfSource } from '../../features/review/items-of-source.tsx'
import { formsText } from '#texts/forms.ts'

/** The page of a form. */
export function FormPage() {
  const { form_id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  return (
    <>
      <Anchor component={Link} to="/settings/forms" size="sm">
        {formsText.allForms}
      </Anchor>
      <FormView
        key={form_id}
        form_id={form_id}
        onGone={() => void navigate({ to: '/settings/forms' })}
      >
        <ItemsOfSource source_id={form_id} />
      </FormView>
    </>
  )
}
