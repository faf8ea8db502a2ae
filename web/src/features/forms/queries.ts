import { useQuery } from '@tanstack/react-query'
import { contractApi, type Form, type FormInput, type Page } from '../../contract.ts'
import { changeOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'

export type { Form, FormInput }

/** The account's forms, newest first. */
export const useForms = () =>
  useList(['forms'], (page, signal) =>
    contractApi.get<Page<Form>>('/v1/forms', { query: page, signal }),
  )

/** One form with its publishable key. */
export const useForm = (form_id: string) =>
  useQuery({
    queryKey: ['forms', 'one', form_id],
    queryFn: ({ signal }) =>
      contractApi.get<Form>('/v1/forms/{form_id}', { path: { form_id }, signal }),
  })

/** Changes forms, then refetches them. */
export const useFormChange = changeOf('forms')

export const createForm = (body: FormInput): Promise<Form> =>
  contractApi.post('/v1/forms', { body })

export const updateForm = ({ id, version }: Form, body: FormInput): Promise<Form> =>
  contractApi.patch('/v1/forms/{form_id}', { path: { form_id: id }, body, ifVersion: version })

export const rotateFormKey = ({ id }: Form): Promise<Form> =>
  contractApi.post('/v1/forms/{form_id}/rotate-key', { path: { form_id: id } })

export const deleteForm = ({ id }: Form): Promise<unknown> =>
  contractApi.delete('/v1/forms/{form_id}', { path: { form_id: id } })
