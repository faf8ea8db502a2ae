import { LeadhouseError, type Leadhouse } from '@leadhouse/sdk'

/**
 * Writes a line to stderr if the account has no region for national phone numbers. A key that may
 * not read the account gets no warning, because the command itself succeeded.
 */
export async function warnWithoutRegion(client: Pick<Leadhouse, 'account'>): Promise<void> {
  try {
    const { default_region } = await client.account.get()
    if (default_region === null) process.stderr.write(`${warning}\n`)
  } catch (error) {
    if (!(error instanceof LeadhouseError)) throw error
  }
}

const warning = `Warning: the account has no default_region, so a phone number without a country code cannot be called. Set it with: npx leadhouse account update --default-region US`
