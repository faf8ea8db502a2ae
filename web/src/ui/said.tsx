import { Button, CloseButton } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { uiText } from '../texts/ui.ts'
import { hush, said, type Notice } from './notify.ts'
import style from './said.module.css'

/** Where what was said stands for a while, the latest four of it. It is read out as it comes, and waits while somebody points at it or is in it. */
export function Said() {
  const notices = useSyncExternalStore(said.subscribe, said.current)
  const [isHeld, hold] = useState(false)
  return (
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
