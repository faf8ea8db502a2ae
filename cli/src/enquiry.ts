import type { Command } from 'commander'
import type { Leadhouse } from '@leadhouse/sdk'
import { readObject } from './read-object.ts'

type Enquiry = Parameters<Leadhouse['leads']['submit']>[0]

/** What `leads create` is told of an enquiry. */
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

/** Gives a command the options an enquiry is made of. */
export function withEnquiry(command: Command): Command {
  return command
    .option('--data <json>', 'the whole body as POST /v1/leads takes it; - reads it from stdin')
    .option('--name <name>', 'the name of the person')
    .option('--email <address>', 'where they can be reached by mail')
    .option('--phone <number>', 'where they can be reached by phone')
    .option('--message <text>', 'what they wrote')
    .option('--source <source>', 'where the lead comes from')
    .option('--external-id <id>', 'your own id for it')
    .option('--test', 'a trial, gone after 7 days')
}

/** The enquiry the options make: the members of `--data`, with those that have an option of their own over them. @throws UsageError */
export async function enquiryFrom(options: EnquiryOptions): Promise<Enquiry> {
  const { data, name, email, phone, message, source, externalId, test } = options
  const given = data === undefined ? {} : await readObject(data)
  const said = { name, email, phone, message, source, external_id: externalId, test }
  const named = Object.entries(said).filter(([, value]) => value !== undefined)
  return { ...given, ...Object.fromEntries(named) }
}
