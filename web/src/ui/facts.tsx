import type { ReactNode } from 'react'
import style from './facts.module.css'
import { ServerText } from './server-text.tsx'

type FactsProps = {
  facts: readonly (readonly [string, ReactNode])[]
  /** Whether the names are sentences of the server, in English. */
  areServerNames?: boolean
}

/** Shows names and values, one pair per line. */
export function Facts({ facts, areServerNames = false }: FactsProps) {
  return (
    <dl className={style.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{areServerNames ? <ServerText>{name}</ServerText> : name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
