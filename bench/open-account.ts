import type { Instance } from '../tools/instance.ts'

/** Opens an account without an effective quota, and returns its key. */
export async function openAccount(instance: Instance, name = 'bench'): Promise<string> {
  const { api_key } = await instance.command<{ api_key: string }>(
    'accounts', 'create', '--account', name, '--email', `${name}@example.com`,
    '--plan', 'enterprise', '--daily-quota', '100000000',
  ) // oxfmt-ignore
  return api_key
}
