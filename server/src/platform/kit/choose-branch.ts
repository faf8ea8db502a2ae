/** The part of a schema that distinguishes the branches of a union. */
type Branch = { properties?: Record<string, { const?: unknown }> }

/** The branch that a value names, or the member that should name one and its allowed values. */
export type Choice<B> = { branch: B } | { name: string; words: unknown[]; sent: unknown }

/**
 * Finds the member that has another constant in every branch of a union, such as `scheme`. Returns
 * the branch with the value that was sent, or the values that are allowed. Undefined without such a
 * member.
 */
export function chooseBranch<B extends Branch>(
  branches: readonly B[],
  value: object,
): Choice<B> | undefined {
  const wordOf = ({ properties }: B, name: string): unknown => properties?.[name]?.const
  const name = Object.keys(branches[0]?.properties ?? {}).find((one) => {
    const words = branches.map((branch) => wordOf(branch, one))
    return !words.includes(undefined) && new Set(words).size === branches.length
  })
  if (name === undefined) return undefined
  const sent: unknown = new Map<string, unknown>(Object.entries(value)).get(name)
  const branch = branches.find((one) => wordOf(one, name) === sent)
  return branch ? { branch } : { name, words: branches.map((one) => wordOf(one, name)), sent }
}

/**
 * Returns the errors of the members that were sent next to the one that names a branch, in the
 * branch that knows most of them. `found` are the errors in each branch.
 */
export function faultsOfSent<F extends { path: readonly (string | number)[]; code: string }>(
  found: readonly (readonly F[])[],
  path: readonly (string | number)[],
  name: string,
): F[] {
  const unknownIn = (ofBranch: readonly F[]): number =>
    ofBranch.filter(({ code }) => code === 'unknown_name').length
  const [nearestBranch = []] = found.toSorted((a, b) => unknownIn(a) - unknownIn(b))
  return nearestBranch.filter(
    (fault) => fault.code !== 'required' && fault.path[path.length] !== name,
  )
}
