import { Problem } from './problem.ts'

/** The accepted current versions of a resource, from `If-Match`; null if the caller sent none. */
export type ExpectedVersions = readonly number[] | null

/** @throws Problem version_mismatch if the resource was changed since the caller read it */
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
