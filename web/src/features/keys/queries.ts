import type { ApiKey, ApiKeyInput } from '@leadhouse/sdk/dashboard'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'

export type { ApiKey }
export type NewApiKey = ApiKeyInput

/** The account's keys, newest first. */
export const useKeys = () =>
  useList(['keys'], (page, signal) => api.get('/v1/api_keys', { query: page, signal }))

/** Changes keys, then refetches the list. */
export const useKeyChange = changeOf('keys')
