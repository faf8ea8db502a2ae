import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * Opens the log of a process: JSON lines on stderr, with all potential secrets redacted. If `cell`
 * is given, each line contains it, so that the lines of several cells can be collected in one
 * place.
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
