import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * The log of a process: JSON lines on stderr, with everything that could be a secret taken out. Each says which `cell` it is of, where that is given:
 * the lines of several cells may be gathered in one place.
 */
export function openLog(level: string, cell?: string): Log {
  return pino(
    {
      level,
      base: cell === undefined ? null : { cell },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'authorization',
          'cookie',
          'secret',
          'password',
          'token',
          'api_key',
          '*.authorization',
          '*.cookie',
          '*.secret',
          '*.password',
          '*.token',
          '*.api_key',
        ],
        censor: '[redacted]',
      },
    },
    pino.destination({ dest: 2, sync: false }),
  )
}
