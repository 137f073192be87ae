import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine draws late.
configure({ asyncUtilTimeout: 10_000 })

// Mantine's text areas measure themselves again once fonts are there.
Object.assign(document, { fonts: new EventTarget() })

afterEach(cleanup)
