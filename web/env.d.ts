/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The address of the icon sprite, set by the build. */
  readonly ICON_SPRITE: string;
}
