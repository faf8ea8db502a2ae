/**
 * Removes an option with its value from the arguments. Returns the value, or undefined if the
 * option is not given.
 */
export function takeOption(args: string[], option: string): string | undefined {
  const at = args.indexOf(option)
  return at < 0 ? undefined : args.splice(at, 2)[1]
}
