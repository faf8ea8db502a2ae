// A separate module, so that the detector and its 9 MB of data are loaded only when needed.
export { eld } from 'eld/extrasmall'
