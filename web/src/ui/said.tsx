import { Button, CloseButton } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { uiText } from '#texts/ui.ts'
import { hush, said, type Notice } from './notify.ts'
import style from './said.module.css'

/**
 * Shows the latest four notifications for a while. They are announced to screen readers, and stay
 * while the pointer or the focus is on them.
 */
export function Said() {
  const notices = useSyncExternalStore(said.subscribe, said.current)
  const [isHeld, hold] = useState(false)
  return (
    // The handlers only keep the notifications on the screen for longer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="status"
      className={style.said}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {notices.map((notice) => (
        <One key={notice.id} notice={notice} isHeld={isHeld} />
      ))}
    </div>
  )
}

function One({ notice, isHeld }: { notice: Notice; isHeld: boolean }) {
  const { id, title, message, stands_ms, isWrong, undo } = notice
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => hush(id), stands_ms)
    return () => clearTimeout(timer)
  }, [id, stands_ms, isHeld])
  return (
    <div
      className={style.one}
      data-wrong={isWrong || undefined}
      {...(isWrong && { role: 'alert' })}
    >
      <div className={style.says}>
        {title && <b>{title}</b>}
        <span>{message}</span>
      </div>
      {undo && (
        <Button size="compact-sm" variant="default" onClick={undo}>
          {uiText.undo}
        </Button>
      )}
      <CloseButton size="sm" aria-label={uiText.dismiss} onClick={() => hush(id)} />
    </div>
  )
}
