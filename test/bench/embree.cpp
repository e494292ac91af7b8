// Embree, ray by ray, on the scene that writeScene of sight-scene.ts wrote; prints rays a second of processor time, how many
// are free, and the milliseconds its trees took. Built and run by embree.ts where Debian's libembree-dev and a compiler are.
#include <embree3/rtcore.h>
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <vector>

static double spent() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}
template <class T> static bool all(FILE *file, std::vector<T> &into) {
  return fread(into.data(), sizeof(T), into.size(), file) == into.size();
}

int main(int count, char **arguments) {
  FILE *file = count > 1 ? fopen(arguments[1], "rb") : nullptr;
  std::vector<char> magic(8);
  std::vector<uint32_t> sizes(2);
  if (!file || !all(file, magic) || !all(file, sizes)) return 1;
  const size_t triangles = sizes[0], rays = sizes[1];
  std::vector<float> corners(triangles * 9), lines(rays * 6);
  if (!all(file, corners) || !all(file, lines)) return 1;

  RTCDevice device = rtcNewDevice("threads=1");
  RTCScene scene = rtcNewScene(device);
  RTCGeometry mesh = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_TRIANGLE);
  memcpy(rtcSetNewGeometryBuffer(mesh, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3, 12, triangles * 3), corners.data(),
         corners.size() * sizeof(float));
  auto *index = static_cast<uint32_t *>(
      rtcSetNewGeometryBuffer(mesh, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3, 12, triangles));
  for (size_t i = 0; i < triangles * 3; i++) index[i] = static_cast<uint32_t>(i);
  rtcCommitGeometry(mesh);
  rtcAttachGeometry(scene, mesh);
  double start = spent();
  rtcCommitScene(scene);
  const double built = (spent() - start) * 1000;

  std::vector<double> rates;
  size_t open = 0;
  for (int round = 0; round < 6; round++) {
    open = 0;
    start = spent();
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    for (size_t i = 0; i < rays; i++) {
      const float *line = &lines[i * 6];
      RTCRay ray{};
      ray.org_x = line[0], ray.org_y = line[1], ray.org_z = line[2];
      ray.dir_x = line[3], ray.dir_y = line[4], ray.dir_z = line[5];
      ray.tfar = 1;
      ray.mask = 0xffffffff;
      rtcOccluded1(scene, &context, &ray);
      if (ray.tfar >= 0) open++;
    }
    if (round > 0) rates.push_back(rays / (spent() - start));
  }
  std::sort(rates.begin(), rates.end());
  printf("%.0f %zu %.3f\n", rates[rates.size() / 2], open, built);
}
