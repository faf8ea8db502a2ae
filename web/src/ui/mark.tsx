import style from './mark.module.css'

/** The severity of a state: good, in between, bad, or neutral. */
export type Tone = 'good' | 'between' | 'bad' | 'neutral'

/** Shows a state as a word with an icon, so that the meaning does not depend only on color. */
export function Mark({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={style.mark} data-tone={tone}>
      {children}
    </span>
  )
}
