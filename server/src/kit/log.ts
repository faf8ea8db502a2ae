import { pino, type Logger } from 'pino'

export type Log = Logger

/** The log of a process: JSON lines on stderr, with everything that could be a secret taken out. */
export function openLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
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
