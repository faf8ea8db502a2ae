import { SourceEditor } from '../../features/sources/source-editor.tsx'
import { SourceList } from '../../features/sources/source-list.tsx'
import { sourcesText } from '#texts/sources.ts'
import { ConnectionList } from './connection-list.tsx'

/** The page of all sources. */
export const SourcesPage = () => (
  <ConnectionList path="/settings/sources" List={SourceList} Editor={SourceEditor} texts={texts} />
)

const texts = {
  about: sourcesText.whatASourceIs,
  create: sourcesText.newSource,
  none: sourcesText.noSourcesYet,
  createOne: sourcesText.createOneThen,
  askAnAdmin: sourcesText.askAnAdmin,
}
