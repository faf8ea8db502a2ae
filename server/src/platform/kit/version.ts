import { Problem } from './problem.ts'

/** The versions a change may start from, as `If-Match` names them; null where the caller does not mind. */
export type ExpectedVersions = readonly number[] | null

/** @throws Problem version_mismatch when the resource has moved on from what the caller read */
export function requireVersion(expected: ExpectedVersions, actual: number): void {
  if (expected !== null && !expected.includes(actual))
    throw new Problem('version_mismatch', undefined, {
      errors: [
        {
          header: 'If-Match',
          code: 'version_mismatch',
          detail: `The current version is "${actual}".`,
        },
      ],
    })
}
