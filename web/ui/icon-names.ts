/**
 * The icons of the interface, by their name in the lucide set. The build puts exactly these, and those that the
 * generators name, into one sprite; a name that the set doesn't have stops the build.
 */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'book-open',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'circle-alert',
  'clock-alert',
  'cloud-off',
  'copy',
  'download',
  'droplet',
  'feather',
  'folder-plus',
  'info',
  'key-round',
  'library',
  'loader-circle',
  'menu',
  'minus',
  'monitor',
  'moon',
  'pencil',
  'plus',
  'refresh-cw',
  'rotate-ccw',
  'search',
  'square',
  'sun',
  'trash-2',
  'triangle-alert',
  'x',
  'zap',
] as const;

export type IconName = (typeof iconNames)[number];
