import { Problem, type FieldError } from '#kit'

/** Runs one part of a setup, at this JSON pointer. */
export type Collect = <T>(pointer: string, work: () => Promise<T>) => Promise<T | undefined>

/**
 * Runs parts of a setup. If a part is invalid, adds its errors to `problems` with their pointers
 * prefixed by the part's pointer, and continues.
 */
export const collectInto =
  (problems: FieldError[]): Collect =>
  async (pointer, work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'invalid_request') throw error
      problems.push(...below(pointer, error))
      return undefined
    }
  }

const below = (pointer: string, { detail, options }: Problem): FieldError[] =>
  (options.errors ?? [{ pointer: '', code: 'invalid', detail }]).map((error) =>
    'pointer' in error ? { ...error, pointer: pointer + error.pointer } : error,
  )
