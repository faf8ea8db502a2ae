import style from './mark.module.css'

/** How a state stands: good, in between, bad, or neither. */
export type Tone = 'good' | 'between' | 'bad' | 'neutral'

/** A state in a word, with a shape of its own, so that colour never says it alone. */
export function Mark({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={style.mark} data-tone={tone}>
      {children}
    </span>
  )
}
