import { at, invalid, type FieldError } from '#kit'
import { expandSubscriptions, filterErrors, type EventFilter, type Versions } from '#events'
import { urlErrors, type Guard } from '#egress'

/** Settings of an endpoint that need checks beyond their schema. */
export type CheckedEndpoint = {
  url?: string
  headers?: Record<string, string> | null
  event_version?: string
  /** Event types and patterns with which the filter is checked. */
  events?: readonly string[]
  filter?: EventFilter | null
}

/**
 * Rejects settings that make deliveries impossible or unsafe. These are addresses that are not
 * public, whether written in the URL or resolved from its host name; headers that would break the
 * call or could be mistaken for headers of the service; payload versions that do not exist; and
 * filters that no event could match. A host name that does not resolve yet is accepted. @throws Problem invalid_request
 */
export async function checkEndpoint(
  guard: Guard,
  versions: Versions,
  { url, headers, event_version, events, filter }: CheckedEndpoint,
): Promise<void> {
  const errors: FieldError[] = [
    ...(url === undefined ? [] : await urlErrors(guard, url)),
    ...headerErrors(headers ?? {}),
    ...versionErrors(versions, event_version),
    ...(filter && events ? filterErrors(filter, expandSubscriptions(events)) : []),
  ]
  if (errors.length > 0) throw invalid(errors)
}

const versionErrors = (versions: Versions, version: string | undefined): FieldError[] =>
  version === undefined || versions.all.includes(version)
    ? []
    : [
        at(
          '/event_version',
          'unknown_version',
          `The payload versions are ${versions.all.join(', ')}.`,
        ),
      ]

const reserved =
  /^(host|content-.*|connection|transfer-encoding|te|trailer|upgrade|expect|keep-alive|accept-encoding|user-agent|proxy-.*|traceparent|webhook-.*|x-service-.*|svix-.*)$/i

function headerErrors(headers: Record<string, string>): FieldError[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const pointer = `/headers/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/i.test(name))
      return [at(pointer, 'wrong_format', 'This is not the name of a header.')]
    if (reserved.test(name))
      return [at(pointer, 'header_reserved', `The header ${name} is set by the service.`)]
    if (!/^[\x20-\x7e]*$/.test(value))
      return [
        at(pointer, 'wrong_format', 'The value of a header must be printable ASCII on one line.'),
      ]
    return []
  })
}
