/**
 * Checks a figure before it is printed and returns it. @throws Error if it is missing, NaN or
 * infinite: the bench then ends with exit code 1.
 */
export function finite(name: string, value: number | null | undefined): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new Error(`The figure ${name} is ${value}, not a finite number.`)
}

/**
 * Checks every number of a result with `finite` and returns the result. `null` is allowed: it marks
 * a figure that was not measured. A property that is undefined is an error.
 */
export function finiteFigures<Result>(name: string, result: Result): Result {
  if (typeof result === 'number') finite(name, result)
  if (result === undefined) finite(name, undefined)
  if (typeof result === 'object' && result !== null)
    for (const [key, value] of Object.entries(result)) finiteFigures(`${name}.${key}`, value)
  return result
}
