/** A small room of light for reflections, painted in code: warm low sun side, cool sky, dark floor. */
import {
  BackSide,
  BoxGeometry,
  Color,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  Float32BufferAttribute,
  type Texture,
  type WebGLRenderer,
} from 'three'

export function roomLight(gl: WebGLRenderer): { readonly texture: Texture; dispose(): void } {
  const room = new Scene()
  const dome = new SphereGeometry(10, 24, 16)
  const position = dome.getAttribute('position')
  const colours: number[] = []
  const [sky, horizon, floor] = [new Color('#5d7390'), new Color('#b59a7c'), new Color('#1c1712')]
  const mixed = new Color()
  for (let i = 0; i < position.count; i++) {
    const y = position.getY(i) / 10
    if (y > 0) mixed.copy(horizon).lerp(sky, Math.min(1, y * 1.8))
    else mixed.copy(horizon).lerp(floor, Math.min(1, -y * 4))
    colours.push(mixed.r, mixed.g, mixed.b)
  }
  dome.setAttribute('color', new Float32BufferAttribute(colours, 3))
  const domeMaterial = new MeshBasicMaterial({ vertexColors: true, side: BackSide })
  const panel = new BoxGeometry(0.2, 5, 5)
  const warm = new MeshBasicMaterial({ color: new Color('#ffd9a0').multiplyScalar(7) })
  const lamp = new Mesh(panel, warm)
  lamp.position.set(-8, 5, 3)
  room.add(new Mesh(dome, domeMaterial), lamp)
  const generator = new PMREMGenerator(gl)
  const target = generator.fromScene(room, 0.04)
  generator.dispose()
  for (const thing of [dome, panel, domeMaterial, warm]) thing.dispose()
  return { texture: target.texture, dispose: () => target.dispose() }
}
