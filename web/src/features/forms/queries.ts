import type { Form, FormInput, FormPatch } from '@leadhouse/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { changeOf, removalOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'

export type { Form }
export type NewForm = FormInput

/**
 * The account's forms, newest first. The server writes the times of the last submissions every 10
 * seconds, without a notification. `againMs` is the polling interval of a page that shows them.
 */
export const useForms = (watch: { againMs?: number } = {}) =>
  useList(['forms'], (page, signal) => api.get('/v1/forms', { query: page, signal }), watch)

/** One form with its publishable key. */
export const useForm = (form_id: string) =>
  useQuery({
    queryKey: ['forms', 'one', form_id],
    queryFn: ({ signal }) => api.get('/v1/forms/{form_id}', { path: { form_id }, signal }),
  })

/** The code to copy into a website, with a checkbox if there is a text for a consent. */
export const useSnippets = (form_id: string, consent_text: string) =>
  useQuery({
    queryKey: ['forms', 'snippets', form_id, consent_text],
    queryFn: ({ signal }) =>
      api.get('/v1/forms/{form_id}/snippets', {
        path: { form_id },
        query: consent_text === '' ? {} : { consent_text },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Changes forms, then refetches them. */
export const useFormChange = changeOf('forms')

/** Deletes a form, then refetches the list. */
export const useFormRemoval = removalOf('forms', 'intake')

/** Changes a form, unless someone else changed it meanwhile. */
export const updateForm = ({ id, version }: Form, body: FormPatch): Promise<Form> =>
  api.patch('/v1/forms/{form_id}', { path: { form_id: id }, body, ifVersion: version })
