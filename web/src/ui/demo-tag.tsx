import style from './demo-tag.module.css'
import { uiText } from '../texts/ui.ts'

/** Marks what belongs to a demonstration and is nobody's. */
export const DemoTag = () => <span className={style.tag}>{uiText.demo}</span>
