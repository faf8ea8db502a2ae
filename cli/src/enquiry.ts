import type { Command } from 'commander'
import type { Leadhouse } from '@leadhouse/sdk'
import { readObject } from './read-object.ts'

type Enquiry = Parameters<Leadhouse['leads']['submit']>[0]

/** Options of `leads create`. */
export type EnquiryOptions = {
  data?: string
  name?: string
  email?: string
  phone?: string
  message?: string
  source?: string
  externalId?: string
  test?: true
}

/** Adds the options that describe an enquiry. */
export function withEnquiry(command: Command): Command {
  return command
    .option('--data <json>', 'body of POST /v1/leads as JSON; - reads stdin')
    .option('--name <name>', 'the name of the person')
    .option('--email <address>', 'email address of the person')
    .option('--phone <number>', 'phone number of the person')
    .option('--message <text>', 'message of the person')
    .option('--source <source>', 'source of the lead')
    .option('--external-id <id>', 'your id for the lead')
    .option('--test', 'create a test lead, deleted after 7 days')
}

/** Builds the enquiry from `--data`; other options replace its members. @throws UsageError */
export async function enquiryFrom(options: EnquiryOptions): Promise<Enquiry> {
  const { data, name, email, phone, message, source, externalId, test } = options
  const given = data === undefined ? {} : await readObject(data)
  const said = { name, email, phone, message, source, external_id: externalId, test }
  const named = Object.entries(said).filter(([, value]) => value !== undefined)
  return { ...given, ...Object.fromEntries(named) }
}
