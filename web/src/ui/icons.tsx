import type { ComponentType, SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'd'> & {
  /** Width and height in pixels; 24 by default. */
  size?: number
}

/**
 * An icon: 24 × 24, rounded line ends, a stroke width of 1.75, in the color of the text around it.
 * It is hidden from screen readers, because the text next to it has the same meaning.
 */
export type Icon = ComponentType<IconProps>

const drawn = (...paths: readonly string[]): Icon =>
  function Drawn({ size = 24, ...props }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...props}
      >
        <path d={paths.join('')} />
      </svg>
    )
  }

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

const dots = (...places: readonly (readonly [x: number, y: number])[]): string =>
  places.map(([x, y]) => ring(x, y, 0.6)).join('')

const bell = 'M6 16.5v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4'
const triangle = 'M12 4.5 2.8 20h18.4zM12 10.5v4'

export const IconAlertTriangle = drawn(triangle, dots([12, 17.2]))
export const IconArrowDown = drawn('M12 4v16M5.5 13.5 12 20l6.5-6.5')
export const IconArrowLeft = drawn('M20 12H4M10.5 5.5 4 12l6.5 6.5')
export const IconArrowRight = drawn('M4 12h16M13.5 5.5 20 12l-6.5 6.5')
export const IconArrowUp = drawn('M12 20V4M5.5 10.5 12 4l6.5 6.5')
export const IconBars = drawn('M3 20.5h18M6 17v-5M12 17V4M18 17V8.5')
export const IconBell = drawn(bell)
export const IconBellRinging = drawn(bell, 'M2.8 8.5A9 9 0 0 1 5.6 3.6M21.2 8.5a9 9 0 0 0-2.8-4.9')
export const IconCalendar = drawn(
  'M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4M8.5 14v3M12 13v4M15.5 15v2',
)
export const IconCheck = drawn('M4.5 12.5 10 18 19.5 7')
export const IconCircle = drawn(ring(12, 12, 9))
export const IconCircleCheck = drawn(ring(12, 12, 9), 'M8 12.4l2.8 2.8L16 9.6')
export const IconClock = drawn(ring(12, 12, 9), 'M12 7v5l3.2 2')
export const IconCode = drawn('M8.5 6.5 3 12l5.5 5.5M15.5 6.5 21 12l-5.5 5.5')
export const IconColumns = drawn('M4 4.5h16v15H4zM12 4.5v15')
export const IconCopy = drawn('M9 9h11v11H9zM15 5.5V4H4v11h1.5')
export const IconDots = drawn(dots([5, 12], [12, 12], [19, 12]))
export const IconDownload = drawn('M12 4v11.5M6.8 10.5l5.2 5.2 5.2-5.2M4 20h16')
export const IconEye = drawn('M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z', ring(12, 12, 2.8)) // oxfmt-ignore
export const IconFilter = drawn('M4 6h16M7 12h10M10 18h4')
export const IconFlask = drawn('M9 3h6M10 3v6L4.4 18.7A1.5 1.5 0 0 0 5.7 21h12.6a1.5 1.5 0 0 0 1.3-2.3L14 9V3M7.4 14h9.2') // oxfmt-ignore
export const IconGripVertical = drawn(dots([9, 6], [15, 6], [9, 12], [15, 12], [9, 18], [15, 18]))
export const IconHome = drawn('M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6')
export const IconInbox = drawn('M3 13 6 5h12l3 8v6.5H3zM3 13h5l1.5 3h5l1.5-3h5')
export const IconKeyboard = drawn('M2.5 6h19v12h-19zM7.5 14.5h9', dots([6.5, 10], [10.2, 10], [13.8, 10], [17.5, 10])) // oxfmt-ignore
export const IconMail = drawn('M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5')
export const IconMenu = drawn('M4 7h16M4 12h16M4 17h16')
export const IconMessage = drawn('M4 5h16v11.5h-9.5L6 20.5v-4H4z')
export const IconMoon = drawn('M20 14.4A8.6 8.6 0 1 1 9.6 4 7 7 0 0 0 20 14.4z')
export const IconNext = drawn('M4.5 5.5 14 12l-9.5 6.5zM19 5.5v13')
export const IconPhone = drawn('M6 3.5h3l1.6 4.8-2.3 1.6a12 12 0 0 0 5.8 5.8l1.6-2.3 4.8 1.6v3a2.5 2.5 0 0 1-2.5 2.5C10.5 20.5 3.5 13.5 3.5 6A2.5 2.5 0 0 1 6 3.5z') // oxfmt-ignore
export const IconPulse = drawn('M2.5 12.5H7l3-8 4 15 3-7h4.5')
export const IconSearch = drawn(ring(10.5, 10.5, 6.5), 'M15.3 15.3 20.5 20.5')
export const IconSettings = drawn('M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20', ring(15, 7, 2.5), ring(9, 17, 2.5)) // oxfmt-ignore
export const IconSun = drawn(ring(12, 12, 4), 'M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4') // oxfmt-ignore
export const IconTrash = drawn('M4 7h16M9 7V4h6v3M6 7l1 13.5h10L18 7M10 11v5.5M14 11v5.5')
export const IconUserCircle = drawn(ring(12, 12, 9), ring(12, 10, 3), 'M6.2 18.8a6.5 6.5 0 0 1 11.6 0') // oxfmt-ignore
export const IconUsers = drawn(ring(9, 8, 3.5), 'M2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8') // oxfmt-ignore
export const IconX = drawn('M6 6l12 12M18 6 6 18')
