import { createHash } from 'node:crypto';
import drawings from 'lucide-react/dynamicIconImports';
import type { Plugin } from 'vite';

/** What an icon's module exports besides its component; the set's own types leave it out. */
type DrawnIcon = { __iconData: { node: readonly (readonly [string, Readonly<Record<string, string>>])[] } };

/**
 * Builds one SVG sprite of the named lucide icons, with its address in
 * `import.meta.env.ICON_SPRITE`, so that icons cost no script. Throws for an unknown name.
 */
export async function iconSprite(names: readonly string[]): Promise<Plugin> {
  const symbols = await Promise.all([...new Set(names)].toSorted().map(drawSymbol));
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  const hash = createHash('sha256').update(sprite).digest('base64url').slice(0, 8);
  const fileName = `assets/icons-${hash}.svg`;

  return {
    name: 'icon-sprite',
    config: () => ({ define: { 'import.meta.env.ICON_SPRITE': JSON.stringify(`/${fileName}`) } }),
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(sprite);
      });
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: sprite });
    },
  };
}

async function drawSymbol(name: string): Promise<string> {
  const load = Object.entries(drawings).find(([known]) => known === name)?.[1];
  if (load === undefined) throw new Error(`the lucide set has no icon '${name}'`);
  const { __iconData } = (await load()) as unknown as DrawnIcon;
  const shapes = __iconData.node.map(([element, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${element}${written.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
}
