import type { RuntimeConfig } from '@savepoint/contract/rendered-pages.ts'
import type { Config } from '../../config.ts'
import { releaseLabel } from '../../release.ts'

export const runtimeConfigOf = ({ environment, region, demo }: Config): RuntimeConfig => ({
  environment,
  region,
  release: releaseLabel,
  demo,
})
